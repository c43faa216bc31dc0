import { useT } from '@tradewind/messages/react'
import { actNamed, acts } from '../../shared/act-names.ts'
import { LogPage } from './log-page.tsx'

/** Everything that operators did. */
export function AuditLogScreen() {
  const t = useT()
  return (
    <LogPage
      path="/log"
      call="GET /api/admin/audit_log"
      title={t('console.title.log')}
      text={t('operating.log.text')}
      none={t('operating.log.none')}
      all={acts}
      words={(call) => {
        const name = actNamed(call)
        return name && t(`operating.log.did.${name}`)
      }}
    />
  )
}
