import { useNavigate, useSearch } from '@tanstack/react-router'
import { MONEY_SOURCES } from '@tradewind/contract/code-lists'
import { LONGEST } from '@tradewind/contract/limits'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { formatMoney } from '@tradewind/ui/money-format'
import { Group } from '@tradewind/ui/page'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form } from '@tradewind/web/form/form'
import { useRef } from 'react'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { LedgerPages } from '../../shared/ledger-pages.tsx'
import { isUntouched, totalOf } from './statement-form.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementSum } from './statement-sum.tsx'
import { useStatementForm } from './use-statement-form.ts'

/** Finance types or pastes what the bank or the chain shows. All lines are entered at once, after a question, for good. */
export function NewStatementScreen() {
  const t = useT()
  const { intl } = useLocale()
  const navigate = useNavigate()
  const { kind = 'bank' } = useSearch({ from: '/ledger/statements/new' })
  const statement = useStatementForm(kind)
  const { form, asked } = statement
  const typed = form.values
  const leaving = useRef(false)
  return (
    <ConsolePage wide pages={<LedgerPages />} title={t('console.title.statementNew')} text={t('ledger.entry.text')}>
      <Form form={form} aria-label={t('console.title.statementNew')} className="max-w-220">
        <Group className="grid gap-4 wide:grid-cols-2">
          <div>
            <p aria-hidden className="mb-1.5 text-s font-semibold">
              {t('ledger.entry.kind')}
            </p>
            <Segmented
              label={t('ledger.entry.kind')}
              options={MONEY_SOURCES.map((name) => ({ value: name, label: t(`ledger.kind.${name}`) }))}
              value={typed.kind}
              onChange={(next) => form.set('kind', next)}
            />
          </div>
          <TextInput
            label={t(`ledger.entry.account.${typed.kind}`)}
            hint={t(`ledger.entry.accountHint.${typed.kind}`)}
            maxLength={LONGEST.statementAccount}
            autoComplete="off"
            dir="auto"
            {...form.text('account')}
          />
        </Group>
        <StatementLines statement={statement} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <StatementSum lines={typed.lines} />
          <Button kind="go" type="submit">
            {t('ledger.entry.send')}
          </Button>
        </div>
      </Form>
      {asked && (
        <ActConfirm
          question={t('ledger.entry.question', { count: asked.lines.length, account: asked.account })}
          detail={t('ledger.entry.questionText', { total: formatMoney(totalOf(asked.lines), intl) })}
          confirm={t('ledger.entry.yes')}
          explain={(refused) => (refused.error === 'request.conflict' ? t('ledger.entry.before') : undefined)}
          onClose={statement.close}
          onSend={async (key) => {
            if (!(await statement.send(asked, key))) return
            leaving.current = true
            toast(t('ledger.entry.done', { count: asked.lines.length }), { kind: 'done' })
            await navigate({ to: '/ledger/reconciliation' })
          }}
        />
      )}
      <LeaveGuard
        dirty={!isUntouched(typed)}
        leaving={leaving}
        question={t('ledger.leave.question')}
        detail={t('ledger.leave.text')}
        goLabel={t('ledger.leave.go')}
        stayLabel={t('ledger.leave.stay')}
      />
    </ConsolePage>
  )
}
