import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Check } from '@tradewind/ui/icons/check'
import { ListRow } from '@tradewind/ui/list-row'
import { Note } from '@tradewind/ui/note'
import { SearchInput } from '@tradewind/ui/search-input'
import { Sheet } from '@tradewind/ui/sheet'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { matchCountries } from '@tradewind/web/countries'
import { callKey } from '@tradewind/web/queries'
import { useState } from 'react'
import { api } from './api.ts'
import { keepDestination, useDestination } from './destination.ts'
import { LoadFailed } from './load-failed.tsx'
import { callQuery } from './queries.ts'
import { useLoggedIn } from './session.ts'

type DeliverToSheetProps = { open: boolean; onClose: () => void }

/** The countries there are, by name in the reader's language; whoever is logged in finds their addresses first. */
export function DeliverToSheet({ open, onClose }: DeliverToSheetProps) {
  const t = useT()
  const format = useFormat()
  const to = useDestination()
  const queryClient = useQueryClient()
  const loggedIn = useLoggedIn()

  /** The account keeps it too; a device that cannot tell it there keeps it all the same. */
  const choose = (country: string) => {
    keepDestination({ country, guessed: false })
    onClose()
    if (loggedIn) void api.call('POST /api/user/deliver_to', { country }, { quiet: true }).catch(() => undefined)
  }
  const chooseAddress = async ({ id, country }: { id: string; country: string }) => {
    try {
      await api.call('POST /api/user/address_set_default', { id })
    } catch {
      // The toast has said why.
      return
    }
    void queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/address_list') })
    choose(country)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('deliver.title')}
      closeLabel={t('words.close')}
      description={t('deliver.text')}
    >
      {to?.guessed && (
        <Note
          className="mb-3"
          end={
            <Button size="xs" onClick={() => choose(to.country)}>
              {t('deliver.guess.yes')}
            </Button>
          }
        >
          {t('deliver.guess.text', { country: format.country(to.country) })}
        </Note>
      )}
      {open && loggedIn && <OwnAddresses onChoose={(address) => void chooseAddress(address)} />}
      {open && <Countries chosen={to?.guessed ? undefined : to?.country} onChoose={choose} />}
    </Sheet>
  )
}

function OwnAddresses({ onChoose }: { onChoose: (address: { id: string; country: string }) => void }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /api/user/address_list', undefined, { quiet: true }))
  if (!data || data.list.length === 0) return null
  return (
    <section className="mb-4">
      <h3 className="h3">{t('deliver.own')}</h3>
      <ul className="divide-y divide-line">
        {data.list.map((address) => (
          <li key={address.id}>
            <ListRow
              onClick={() => onChoose(address)}
              hint={<bdi>{[address.area, format.country(address.country)].join(' · ')}</bdi>}
              end={address.is_default && <Chosen />}
            >
              <bdi className="break-words">
                {address.addressee}, {address.detail}
              </bdi>
            </ListRow>
          </li>
        ))}
      </ul>
      <p className="cap mt-1">{t('deliver.ownHint')}</p>
    </section>
  )
}

function Countries({ chosen, onChoose }: { chosen: string | undefined; onChoose: (country: string) => void }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useQuery({
    ...callQuery('GET /api/common/region_list', undefined, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [typed, setTyped] = useState('')
  const all = list.data?.countries ?? []
  const found = matchCountries(all, typed, intl)
  return (
    <section>
      <SearchInput
        label={t('deliver.search')}
        placeholder={t('deliver.search')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={setTyped}
        onSubmit={() => found[0] && onChoose(found[0].code)}
        className="sticky top-0 z-10 bg-paper pb-2"
      />
      {list.isPending && (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-80 rounded-m" />
        </SkeletonArea>
      )}
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      {list.data && found.length === 0 && (
        <p role="status" className="py-2 text-s text-ink-2">
          {t('deliver.nothing', { typed: typed.trim(), example: format.country('PT') })}
        </p>
      )}
      <ul className="min-h-80 divide-y divide-line">
        {found.map(({ code, name }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === chosen || undefined}
              onClick={() => onChoose(code)}
              className="flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-start active:bg-sunk aria-[current]:font-semibold"
            >
              <bdi>{name}</bdi>
              {code === chosen && <Chosen />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Chosen() {
  const t = useT()
  return (
    <span className="flex-none">
      <Check size={20} />
      <span className="sr-only">{t('deliver.chosen')}</span>
    </span>
  )
}
