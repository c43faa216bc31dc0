import { expect, test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

test('a shop that can send nothing says so before anybody waits for a mail', async () => {
  for (const to of ['mara@example.com', '+4915112345678', 'mara']) {
    const sent = server.client().call('POST /api/user/send_captcha', { to, event: 'resetpwd' })
    expect((await refusal(sent)).error, to).toBe('identity.cannot_send')
  }
})
