/** A link, a number to call, the address of a wallet, or a word for passwords. */
const SIGNS = [
  /https?:\/\/|www\.|\b[a-z0-9-]+\.(com|net|org|io|me|cn|ru|top|xyz|shop|link)\b/i,
  /(?:\+|00)?\d(?:[\s().-]?\d){7,}/,
  /\b0x[0-9a-f]{40}\b|\bT[1-9A-HJ-NP-Za-km-z]{33}\b|\b(?:bc1|[13])[a-km-zA-HJ-NP-Z1-9]{25,60}\b/,
  /password|passcode|\bpin\b|payment code|passwort|kennwort|密码|口令|验证码|รหัสผ่าน|كلمة (?:المرور|السر)|رمز (?:الدفع|التحقق)/iu,
]

/** Whether whoever reads this should be careful: told quietly, never blocked. */
export const needsCare = (text: string): boolean => SIGNS.some((sign) => sign.test(text))
