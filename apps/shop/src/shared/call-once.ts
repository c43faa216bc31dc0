import { createCallOnce } from '@tradewind/web/call-once'
import { api } from './api.ts'

/** A call that moves money, done once however often it is sent. */
export const callOnce = createCallOnce(api)
