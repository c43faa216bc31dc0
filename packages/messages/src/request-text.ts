import type { Translate } from './translate.ts'

/** The spec's words (section 8) for a request that failed between here and the server. Needs the area `spec`. */
export const requestText = (
  t: Translate,
  kind: 'network' | 'timeout' | 'status' | 'duplicate',
  status: number,
): string => (kind === 'status' ? t('spec.request.status', { status }) : t(`spec.request.${kind}`))
