/** A shopper's session ends so many days after login, and the cookie that holds its token with it (spec 9). */
export const SESSION_DAYS = 3
