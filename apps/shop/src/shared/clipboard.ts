import { failedToast, toast } from '@tradewind/ui/toast'
import { words } from './language.ts'

/** Copies and says so. Browsers offer no clipboard on pages without HTTPS, and then that is what is said (spec 5). */
export async function copyToClipboard(text: string): Promise<boolean> {
  const { t } = words()
  if (!window.isSecureContext || !navigator.clipboard) {
    failedToast(t('spec.copy.needsHttps'))
    return false
  }
  try {
    await navigator.clipboard.writeText(text)
    toast(t('spec.copy.success'))
    return true
  } catch {
    failedToast(t('spec.copy.failed'))
    return false
  }
}
