import { dropOutgoing } from '@tradewind/web/talk/outgoing'
import { api } from '../shared/api.ts'
import { forgetPush } from '../shared/push/push.ts'
import { currentSession, endSession } from '../shared/session.ts'

/** Logout: the server is told, but whether it hears it or not, this device forgets. */
export async function leave(staffId: string | undefined): Promise<void> {
  const call = currentSession()?.realm === 'operator' ? 'POST /api/admin/logout' : 'POST /api/seller/logout'
  await api.call(call, {}, { quiet: true }).catch(() => undefined)
  endSession()
  if (staffId) dropOutgoing(staffId)
  void forgetPush().catch(() => undefined)
}
