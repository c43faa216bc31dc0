import { LONGEST, MOST_STATEMENT_LINES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Trash } from '@tradewind/ui/icons/trash'
import { SectionHead } from '@tradewind/ui/page'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { useRef } from 'react'
import type { Line } from './statement-form.ts'
import type { useStatementForm } from './use-statement-form.ts'

type Statement = ReturnType<typeof useStatementForm>

/** The lines as the bank shows them; whole rows of a spreadsheet can be pasted into one. */
export function StatementLines({ statement }: { statement: Statement }) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const { lines } = statement.form.values
  const add = () => {
    const key = statement.add()
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-line="${key}"] input`)?.focus())
  }
  return (
    <>
      <SectionHead title={t('ledger.entry.lines')} className="mt-6" />
      <p className="-mt-1 mb-3 text-s text-pretty text-ink-2">{t('ledger.entry.pasteHint')}</p>
      <ol ref={list} className="grid gap-4 wide:gap-3">
        {lines.map((line, place) => (
          <li key={line.key} data-line={line.key}>
            <LineFields statement={statement} line={line} place={place} />
          </li>
        ))}
      </ol>
      {lines.length < MOST_STATEMENT_LINES && (
        <Button kind="soft" size="s" icon={<Plus size={16} />} onClick={add} className="mt-3">
          {t('ledger.entry.add')}
        </Button>
      )}
    </>
  )
}

function LineFields({ statement, line, place }: { statement: Statement; line: Line; place: number }) {
  const t = useT()
  const { key, ref, amount, at } = line
  const number = place + 1
  const { errors, values } = statement.form
  const alone = values.lines.length === 1
  const remove = () => {
    statement.remove(key)
    toast(t('ledger.entry.removed', { number }), {
      action: { label: t('words.undo'), run: () => statement.putBack(line, place) },
    })
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-x-2 gap-y-3 rounded-l bg-raised p-3.5 [--ground:var(--raised)] wide:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,4fr)_44px] wide:gap-x-3">
      <legend className="sr-only">{t('ledger.entry.line', { number })}</legend>
      <TextInput
        label={t('ledger.entry.ref')}
        maxLength={LONGEST.statementRef}
        autoComplete="off"
        exact
        dir="ltr"
        className={alone ? 'col-span-2 wide:col-span-1' : undefined}
        value={ref}
        error={errors[`${key}.ref`]}
        onChange={({ target }) => statement.setLine(key, 'ref', target.value)}
        onPaste={(event) => {
          if (statement.paste(key, event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      {!alone && (
        <IconButton label={t('ledger.entry.remove', { number })} onClick={remove} className="mt-7 wide:order-last">
          <Trash size={20} />
        </IconButton>
      )}
      <TextInput
        label={t('ledger.entry.amount')}
        hint={place === 0 ? t('ledger.entry.amountHint') : undefined}
        inputMode="text"
        autoComplete="off"
        dir="ltr"
        start={<span className="text-ink-2">$</span>}
        className="col-span-2 wide:col-span-1"
        value={amount}
        error={errors[`${key}.amount`]}
        onChange={({ target }) => statement.setLine(key, 'amount', target.value)}
      />
      <TextInput
        label={t('ledger.entry.at')}
        type="datetime-local"
        className="col-span-2 wide:col-span-1"
        value={at}
        error={errors[`${key}.at`]}
        onChange={({ target }) => statement.setLine(key, 'at', target.value)}
      />
    </fieldset>
  )
}
