import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { SectionHead } from '@tradewind/ui/page'
import { type Shop, shopsQuery } from './explore-queries.ts'

const SHOWN = 6
const FACES = 3

/** Where the shops are: the countries with the most of them first, each leading to all that comes from there. */
export function Countries() {
  const t = useT()
  const { data } = useQuery(shopsQuery())
  const countries = byCountry(data?.list ?? []).slice(0, SHOWN)
  if (countries.length < 2) return null
  return (
    <section className="mt-7">
      <SectionHead title={t('explore.countries.title')} caption={t('explore.countries.caption')} />
      <ul className="divide-y divide-line">
        {countries.map(([country, shops]) => (
          <li key={country}>
            <CountryLine country={country} shops={shops} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CountryLine({ country, shops }: { country: string; shops: readonly Shop[] }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link
      to="/search"
      search={{ merchant_id: shops.map(({ id }) => id) }}
      className="flex min-h-18 items-center gap-3 py-2.5 active:bg-sunk"
    >
      <span className="min-w-0 flex-1">
        <b className="h3 block">{format.country(country)}</b>
        <span className="cap clamp-1">
          {t('explore.countries.shops', { count: shops.length })} · {shops.map(({ name }) => name).join(', ')}
        </span>
      </span>
      <span aria-hidden className="flex flex-none -space-x-2.5 rtl:space-x-reverse">
        {shops.slice(0, FACES).map((shop) => (
          <span key={shop.id} className="rounded-full ring-2 ring-paper">
            <Avatar picture={shop.logo} name={shop.name} size={44} />
          </span>
        ))}
      </span>
      <CaretRight size={16} flip />
    </Link>
  )
}

function byCountry(shops: readonly Shop[]): [country: string, shops: Shop[]][] {
  const countries = new Map<string, Shop[]>()
  for (const shop of shops) countries.set(shop.country, [...(countries.get(shop.country) ?? []), shop])
  return [...countries].sort(([, one], [, other]) => other.length - one.length)
}
