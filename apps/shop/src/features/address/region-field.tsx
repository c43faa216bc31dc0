import { plainName } from '@tradewind/contract/plain-name'
import { useT } from '@tradewind/messages/react'
import { Combobox } from '@tradewind/ui/combobox'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import type { AddressValues, PlaceField, Region } from './address-fields.ts'

type Named = NonNullable<Region['subdivisions']>[number]

type RegionFieldProps = {
  form: FormState<AddressValues>
  field: Extract<PlaceField, { name: 'region' }>
  regions: readonly Named[]
}

/** Chosen from the country's own list, which is searched by any of the names; typed where we know no list. */
export function RegionField({ form, field, regions }: RegionFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const label = t(`address.region.${field.kind}`)
  const optional = field.required ? undefined : t('words.optional')
  if (regions.length === 0)
    return (
      <TextInput
        label={label}
        optional={optional}
        {...form.text('region')}
        dir="auto"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="shipping address-level1"
        autoCapitalize="words"
      />
    )
  const { value, error } = form.text('region')
  const reads = scriptOf(label)
  const named = (region: Named) => {
    const [first, ...others] =
      region.latin && scriptOf(region.written) !== reads
        ? [region.latin, region.written]
        : [region.name, region.written, region.latin]
    return { id: region.written, name: first, detail: others.filter((name) => name && name !== first).join(' · ') }
  }
  const called =
    (text: string) =>
    ({ written, name, latin }: Named) =>
      [written, name, latin].some((one) => plainName(one) === plainName(text))
  const held = value === '' ? undefined : regions.find(called(value))
  const found = regions.filter((region) =>
    Object.values(region).some((name) => plainName(name).includes(plainName(typed))),
  )
  return (
    <Combobox
      label={label}
      optional={optional}
      error={error}
      placeholder={t('address.form.searchRegion')}
      choices={found.map(named)}
      value={held ? named(held) : null}
      onType={(text) => {
        setTyped(text)
        // What a browser fills in by itself is a choice as well.
        const whole = text.trim() !== '' && regions.find(called(text))
        if (whole) form.set('region', whole.written)
      }}
      onChange={({ id }) => {
        setTyped('')
        form.set('region', id)
      }}
      found={t('address.form.foundRegions', { count: found.length })}
      dir="auto"
    />
  )
}

const SCRIPTS = [
  /\p{Script=Han}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
]
/** Of the letters a name is written in; none of these is Latin. */
const scriptOf = (text: string): number => SCRIPTS.findIndex((script) => script.test(text))
