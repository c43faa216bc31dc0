import { useFormat, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { Copy } from '@tradewind/ui/icons/copy'
import { Group } from '@tradewind/ui/page'
import { copyToClipboard } from '@tradewind/web/clipboard'
import type { BankAccount } from './topup-queries.ts'

/** Our account, line by line, as a bank asks for it. The reference stands apart: by it we know whose transfer it is. */
export function OurBankAccount({ bank, reference }: { bank: BankAccount; reference: string }) {
  const t = useT()
  const format = useFormat()
  const lines = [
    { name: t('topup.bank.holder'), text: bank.holder },
    { name: t('topup.bank.accountNo'), text: bank.account_no },
    { name: t('topup.bank.swift'), text: bank.swift },
    { name: t('topup.bank.bankName'), text: bank.bank_name },
    { name: t('topup.bank.country'), text: format.country(bank.country) },
  ]
  return (
    <Group>
      <dl className="-my-1 divide-y divide-line">
        {lines.map(({ name, text }) => (
          <Line key={name} name={name} text={text} />
        ))}
      </dl>
      <div className="mt-3 rounded-m bg-amber-soft px-3.5 pt-2.5 pb-3 text-amber">
        <dl>
          <Line name={t('topup.bank.reference')} text={reference} large />
        </dl>
        <p className="text-s text-pretty">{t('topup.bank.referenceWhy')}</p>
      </div>
    </Group>
  )
}

function Line({ name, text, large }: { name: string; text: string; large?: boolean }) {
  const t = useT()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5">
      <dt className={large ? 'text-cap font-semibold' : 'cap'}>{name}</dt>
      <dd
        className={
          large ? 'money mt-0.5 text-[1.625rem]/[1.1] break-all whitespace-normal' : 'font-semibold break-words'
        }
      >
        <bdi>{text}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton
          label={t('topup.bank.copy', { name, text })}
          onClick={() => void copyToClipboard(text)}
          kind={large ? 'plain' : 'soft'}
        >
          <Copy size={20} />
        </IconButton>
      </dd>
    </div>
  )
}
