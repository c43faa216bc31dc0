import { useQuery } from '@tanstack/react-query'
import { COUNTRY_GROUPS, type CountryGroup } from '@tradewind/contract/country-groups'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Chip } from '@tradewind/ui/chip'
import { Dialog } from '@tradewind/ui/dialog'
import { SearchInput } from '@tradewind/ui/search-input'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Tick } from '@tradewind/ui/tick'
import { matchCountries, sortedCountries } from '@tradewind/web/countries'
import { useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { countriesQuery } from './freight-queries.ts'

type CountryPickerProps = {
  open: boolean
  chosen: readonly string[]
  /** Countries of other rules; choosing one takes it from there. */
  elsewhere: ReadonlySet<string>
  onChoose: (countries: string[]) => void
  onClose: () => void
}

const GROUPS = Object.keys(COUNTRY_GROUPS) as CountryGroup[]

/** The countries of one rule, found by name in the reader's language or by their code. */
export function CountryPicker({ open, chosen, elsewhere, onChoose, onClose }: CountryPickerProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useQuery(countriesQuery())
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(() => new Set(chosen))
  const all = sortedCountries(list.data?.countries?.map(({ code }) => code) ?? [], intl)
  const found = matchCountries(all, typed, intl)
  const pick = (codes: readonly string[], on: boolean) => {
    const next = new Set(picked)
    for (const code of codes) {
      if (on) next.add(code)
      else next.delete(code)
    }
    setPicked(next)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('freight.countries.title')}
      closeLabel={t('words.close')}
      foot={
        <div className="flex flex-1 flex-wrap items-center justify-between gap-2">
          <span role="status" className="text-s text-ink-2">
            {t('freight.countries.chosen', { count: picked.size })}
          </span>
          <Button
            size="s"
            notYet={picked.size === 0 ? t('freight.countries.none') : undefined}
            onClick={() => onChoose([...picked])}
          >
            {t('freight.countries.take')}
          </Button>
        </div>
      }
    >
      <SearchInput
        label={t('freight.countries.search')}
        placeholder={t('freight.countries.search')}
        clearLabel={t('words.clear')}
        value={typed}
        onChange={setTyped}
        className="sticky top-0 z-10 bg-paper pb-2"
      />
      {list.data && typed.trim() === '' && (
        <fieldset className="mb-2 flex flex-wrap gap-2">
          <legend className="sr-only">{t('freight.countries.groups')}</legend>
          {GROUPS.map((group) => {
            const codes = COUNTRY_GROUPS[group]
            const on = codes.every((code) => picked.has(code))
            return (
              <Chip key={group} on={on} onClick={() => pick(codes, !on)}>
                {t(`freight.countries.group.${group}`)}
              </Chip>
            )
          })}
        </fieldset>
      )}
      {list.isPending && (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-80 rounded-m" />
        </SkeletonArea>
      )}
      {list.error && <LoadFailed error={list.error} onRetry={list.refetch} />}
      <ul className={list.data && 'min-h-80'}>
        {found.map(({ code, name }) => (
          <li key={code} className="border-b border-line last:border-0">
            <Tick checked={picked.has(code)} onChange={(on) => pick([code], on)} className="flex! w-full">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <bdi>{name}</bdi>
                {elsewhere.has(code) && <span className="cap">{t('freight.countries.elsewhere')}</span>}
              </span>
            </Tick>
          </li>
        ))}
      </ul>
      {list.data && found.length === 0 && (
        <p role="status" className="-mt-72 text-s text-ink-2">
          {t('freight.countries.nothing', { typed: typed.trim(), example: format.country('PT') })}
        </p>
      )}
    </Dialog>
  )
}
