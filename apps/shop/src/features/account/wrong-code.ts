import { captcha } from '@tradewind/contract/fields'

/** What is wrong with a code that was sent: nothing of it is there, or not all of its digits. */
export const wrongCode = (code: string): string | undefined =>
  code === '' ? 'captcha_required' : captcha.safeParse(code).success ? undefined : 'captcha_digits'
