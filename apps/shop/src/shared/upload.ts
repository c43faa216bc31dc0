import { ApiError } from '@tradewind/client/api-error'
import type { Answer, Input } from '@tradewind/contract/calls'
import { failedToast, toast } from '@tradewind/ui/toast'
import { words } from '@tradewind/web/language'
import { api } from './api.ts'

type Upload = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Sends one picture. How it went is a toast; what went wrong is thrown as well. */
export async function uploadPicture(
  file: Blob,
  scene: Input<'POST /api/common/upload'>['scene'],
  { onProgress, signal }: Upload = {},
): Promise<Answer<'POST /api/common/upload'>> {
  try {
    const stored = await api.upload('POST /api/common/upload', { file, scene }, { onProgress, signal, quiet: true })
    toast(words().t('spec.upload.success'), { kind: 'done' })
    return stored
  } catch (error) {
    const refused = error instanceof ApiError && error.kind === 'refused'
    if (!signal?.aborted) failedToast(refused ? error.msg : words().t('spec.upload.failed'))
    throw error
  }
}
