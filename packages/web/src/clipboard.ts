import { failedToast, toast } from '@tradewind/ui/toast'
import { words } from './language.ts'

/** Copies and says so. Browsers offer no clipboard on pages without HTTPS, and then that is what is said (spec 5). */
export async function copyToClipboard(text: string): Promise<void> {
  const { t } = words()
  if (!window.isSecureContext || !navigator.clipboard) return failedToast(t('spec.copy.needsHttps'))
  try {
    await navigator.clipboard.writeText(text)
    toast(t('spec.copy.success'), { kind: 'done' })
  } catch {
    failedToast(t('spec.copy.failed'))
  }
}
