import type { OpenedDb } from '#server/db/open-db.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { startTestServer, type TestServer } from './server.ts';

const PHONE = '13800000001';

interface MemberServer {
  readonly server: TestServer;
  readonly token: string;
}

/** A server with its catalogue, and a member who is logged in and has every entitlement until the next day. */
export async function startMemberServer(opened: OpenedDb): Promise<MemberServer> {
  const server = startTestServer(opened);
  await seedMembership(opened.db, server.clock);
  const token = await server.login(PHONE);
  const endsAt = new Date(server.clock.now().getTime() + 86_400_000);
  await grantDemoMembership(opened.db, { userId: await server.userId(PHONE), tier: 'qiyetong', areas: [], endsAt });
  return { server, token };
}
