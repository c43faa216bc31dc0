/** What pictures may be uploaded: by their first bytes, these five and nothing else. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Above it a picture is refused before it is decoded. What a phone takes comes in smaller: see SENT_EDGE. */
export const MOST_PIXELS = 64_000_000

/** The apps make a picture so small themselves before they send it: no screen shows more of it. */
export const SENT_EDGE = 2048

/** How many pictures and catalogues one person may upload within a day, also of those that are refused. */
export const UPLOADS_A_DAY = { shopper: 200, seller: 3_000, operator: 200, imports: 100 } as const
/** Catalogues within a minute: nobody prepares more, and whoever sends them in a loop waits before a byte is read. */
export const IMPORTS_A_MINUTE = 10
