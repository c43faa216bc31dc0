import { useT } from '@tradewind/messages/react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { OwnPassword } from './own-password.tsx'

/** In the place of every page until somebody who came in with a first password has set one of their own. */
export function FirstPasswordScreen() {
  const t = useT()
  return (
    <ConsolePage title={t('console.first.title')} text={t('console.first.text')}>
      <div className="max-w-110">
        <OwnPassword old={t('console.first.old')} />
      </div>
    </ConsolePage>
  )
}
