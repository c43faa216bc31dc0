import { later } from '../../shared/later.tsx'

/** Whatever may go wrong, said by code that comes after the first screen. */
export const FailedScreen = later(() => import('./failed-screen.tsx').then(({ FailedScreen }) => FailedScreen))
export const OfflineBanner = later(() => import('./offline-banner.tsx').then(({ OfflineBanner }) => OfflineBanner))
