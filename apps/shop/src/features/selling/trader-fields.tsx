import { useQuery } from '@tanstack/react-query'
import { type ApplicationField, hasVat, TRADER_KINDS } from '@tradewind/contract/application'
import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Select } from '@tradewind/ui/select'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import type { ApplyValues } from './apply-values.ts'
import { countriesQuery, placeQuery } from './selling-queries.ts'

type Fields = { form: FormState<ApplyValues> }

/** Who sells by law, and under which numbers. */
export function TraderFields({ form, has }: Fields & { has: (field: ApplicationField) => boolean }) {
  const t = useT()
  const { trader_kind: kind, country } = form.values
  return (
    <>
      {has('trader') && (
        <>
          <fieldset>
            <legend className="mb-1.5 text-s font-semibold">{t('apply.form.who')}</legend>
            <div className="flex flex-wrap gap-2">
              {TRADER_KINDS.map((value) => (
                <Chip key={value} on={value === kind} onClick={() => form.change({ trader_kind: value, papers: '' })}>
                  {t(`apply.form.${value}`)}
                </Chip>
              ))}
            </div>
          </fieldset>
          <TextInput
            label={t(kind === 'person' ? 'apply.form.personName' : 'apply.form.traderName')}
            dir="auto"
            autoComplete={kind === 'person' ? 'name' : 'organization'}
            maxLength={LONGEST.traderName}
            {...form.text('trader_name')}
          />
        </>
      )}
      {has('address') && <CountryField form={form} />}
      {has('numbers') && (
        <>
          <TextInput
            label={t('apply.form.registerNo')}
            optional={kind === 'person' ? t('words.optional') : undefined}
            maxLength={LONGEST.registerNo}
            exact
            {...form.text('register_no')}
          />
          {(country === '' || hasVat(country)) && (
            <TextInput
              label={t('apply.form.vatNo')}
              hint={t('apply.form.vatHint')}
              optional={t('words.optional')}
              maxLength={LONGEST.vatNo}
              dir="ltr"
              exact
              {...form.text('vat_no')}
            />
          )}
        </>
      )}
    </>
  )
}

function CountryField({ form }: Fields) {
  const t = useT()
  const countries = useQuery(countriesQuery()).data?.countries ?? []
  return (
    <Select
      label={t('apply.form.country')}
      placeholder={t('apply.form.chooseCountry')}
      autoComplete="country"
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      {...form.choice('country')}
    />
  )
}

export function AddressFields({ form }: Fields) {
  const t = useT()
  const { country } = form.values
  const { data: place } = useQuery({ ...placeQuery(country), enabled: country !== '' })
  // Letters of some countries carry none.
  const hasPostcode = !place?.fields || place.fields.some(({ name }) => name === 'postcode')
  return (
    <>
      <TextInput
        label={t('apply.form.address')}
        hint={t('apply.form.addressHint')}
        dir="auto"
        autoComplete="street-address"
        maxLength={LONGEST.streetAddress}
        {...form.text('address')}
      />
      <div className={hasPostcode ? 'grid grid-cols-[minmax(6.5rem,2fr)_3fr] gap-3' : undefined}>
        {hasPostcode && (
          <TextInput
            label={t('apply.form.postcode')}
            autoComplete="postal-code"
            maxLength={LONGEST.postcode}
            exact
            {...form.text('postcode')}
          />
        )}
        <TextInput
          label={t('apply.form.city')}
          dir="auto"
          autoComplete="address-level2"
          maxLength={LONGEST.city}
          {...form.text('city')}
        />
      </div>
    </>
  )
}
