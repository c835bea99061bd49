import { code } from '#contracts/envelope.ts'
import type { ApiContext } from '#server/api/app-type.ts'
import { Failure } from '#server/api/failure.ts'
import type { Service } from '#server/service.ts'
import { sessionToken } from '#server/sessions/cookie.ts'
import { requireFresh } from '#server/staff/fresh.ts'
import { findStaff, type StaffAccount } from '#server/staff/session.ts'

/** Who is signed in at the desk, for what is answered without an envelope. Throws −400401. */
export async function staffOf(c: ApiContext, service: Service, now: Date): Promise<StaffAccount> {
  const token = sessionToken(c.req.header('cookie'), 'staff')
  const staff = token === undefined ? undefined : await findStaff(service, token, now)
  if (!staff) throw new Failure(code.notLoggedIn)
  return staff
}

/** The same for what needs that they have shown lately who they are. Throws −400401 and −400412. */
export async function freshStaffOf(c: ApiContext, service: Service, now: Date): Promise<StaffAccount> {
  const staff = await staffOf(c, service, now)
  requireFresh(staff, now)
  return staff
}

/** The same for what only a lead may do. Throws −400401, −400403 for an agent, and −400412. */
export async function leadOf(c: ApiContext, service: Service, now: Date): Promise<StaffAccount> {
  const staff = await staffOf(c, service, now)
  if (staff.role !== 'lead') throw new Failure(code.forbidden)
  requireFresh(staff, now)
  return staff
}
