import { queryOptions } from '@tanstack/react-query'
import type { Input } from '@tradewind/contract/calls'
import { api } from '../api.ts'
import { callQuery } from '../queries.ts'

export const demoQuery = () => callQuery('GET /api/index/init', {}, { quiet: true })

export const sendCaptcha = (input: Input<'POST /api/user/send_captcha'>) =>
  api.call('POST /api/user/send_captcha', input, { repeatSubmit: false })

/** The mail of one sending: another sending has a place of its own in the cache, so its mail is asked for anew. */
export const demoMailQuery = ({ to, againAt }: { to: string; againAt: number }) =>
  queryOptions({
    queryKey: ['GET /api/index/demo_mail', { to }, againAt] as const,
    queryFn: ({ signal }) => api.call('GET /api/index/demo_mail', { to }, { signal, quiet: true }),
  })
