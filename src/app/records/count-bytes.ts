export interface BytesReceived {
  readonly receivedBytes: number;
  /** `null` when the host does not say. */
  readonly totalBytes: number | null;
}

/** The same response; `tell` is called with the number of bytes read so far. */
export function countBytes(response: Response, tell: (bytes: BytesReceived) => void): Response {
  if (response.body === null) return response;
  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  // Of a compressed answer the length is that of other bytes than those that are read.
  const isPlain = response.headers.get('content-encoding') === null;
  const totalBytes = isPlain && announced > 0 ? announced : null;
  let receivedBytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      tell({ receivedBytes, totalBytes });
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), { headers: response.headers, status: response.status });
}
