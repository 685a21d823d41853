/** A token of a demo member, asked of the API as the login page would. */
export async function tokenOf(url: string, mobile: string): Promise<string> {
  const call = async (path: string, body?: object): Promise<{ data: { sandboxCode?: string; token?: string } }> =>
    (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', device: '50' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json() as never;
  const sent = await call(`webchat/api/login/sendMessageCode?mobile=${mobile}&version=19&registerType=50`);
  const login = await call('webchat/api/login/messageLogin', {
    mobile,
    code: sent.data.sandboxCode,
    version: 19,
    registerType: 50,
  });
  return login.data.token ?? '';
}
