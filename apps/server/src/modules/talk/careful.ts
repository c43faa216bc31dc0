import type { TalkWarning } from '@tradewind/contract/code-lists'

/** A word for passwords, the address of a wallet, a number to call, a link: the gravest first. */
const SIGNS: readonly [TalkWarning, RegExp][] = [
  [
    'password',
    /password|passcode|\bpin\b|payment code|passwort|kennwort|密码|口令|验证码|รหัสผ่าน|كلمة (?:المرور|السر)|رمز (?:الدفع|التحقق)/iu,
  ],
  ['wallet', /\b0x[0-9a-fA-F]{40}\b|\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\b(?:bc1|[13])[a-km-zA-HJ-NP-Z1-9]{25,60}\b/],
  ['number', /(?:\+|00)?\d(?:[\s().-]?\d){7,}/],
  ['link', /https?:\/\/|www\.|\b[a-z0-9-]+\.(com|net|org|io|me|cn|ru|top|xyz|shop|link)\b/i],
]

/** What whoever reads this is quietly warned of. Nothing is blocked: who means it well loses nothing by it. */
export const warningOf = (text: string): TalkWarning | null => SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? null

/** Whether there is anything to be warned of. */
export const needsCare = (text: string): boolean => warningOf(text) !== null
