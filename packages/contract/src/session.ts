/** A shopper's session ends so many days after login, and the cookie that holds its token with it (spec 9). */
export const SESSION_DAYS = 3

/** Holds the token of a shopper's session, for all pages of the shop. */
export const SHOP_COOKIE = 'Admin-Token'

/** Holds realm and token of who works in the console, for its pages alone. */
export const CONSOLE_COOKIE = 'Console-Token'
export const CONSOLE_COOKIE_HOURS = 12
