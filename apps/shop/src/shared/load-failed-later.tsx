import { later } from './later.tsx'

/** `LoadFailed` for the first screen, which seldom needs it. */
export const LoadFailed = later(() => import('./load-failed.tsx').then(({ LoadFailed }) => LoadFailed))
