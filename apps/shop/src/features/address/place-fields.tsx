import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { type FocusEvent, Fragment, type ReactNode, useState } from 'react'
import { readPhoneNumber } from '../../shared/phone-number.ts'
import { type AddressValues, type PlaceField, postcodeIn, type Region } from './address-fields.ts'
import { RegionField } from './region-field.tsx'

/** As people write addresses when the country's own way could not be asked for. */
const USUAL: PlaceField[] = [
  { name: 'addressee', required: true },
  { name: 'detail', required: true },
  { name: 'postcode', required: false, kind: 'postal' },
  { name: 'area', required: true, kind: 'city' },
  { name: 'mobile', required: true },
]

type PlaceFieldsProps = {
  form: FormState<AddressValues>
  place: Region | undefined
  callingCode: string | undefined
}

/** The fields of an address in the order in which the chosen country writes them, by the names that it has for them. */
export function PlaceFields({ form, place, callingCode }: PlaceFieldsProps) {
  const fields = place?.fields ?? USUAL
  const [ownRegionOf] = useState(form.values.region === '' ? undefined : form.values.country)
  const draw = (field: PlaceField): ReactNode => {
    switch (field.name) {
      case 'addressee':
        return <AddresseeField form={form} />
      case 'detail':
        return <DetailField form={form} />
      case 'postcode':
        return <PostcodeField form={form} field={field} place={place} />
      case 'region':
        return <RegionField form={form} field={field} regions={place?.subdivisions ?? []} />
      case 'area':
        return <TownField form={form} field={field} />
      case 'district':
        return <DistrictField form={form} field={field} />
      case 'mobile':
        return <MobileField form={form} callingCode={callingCode} />
    }
  }
  // Written when the form asked for it still: it stays, and can be taken out.
  const hasOwnRegion =
    ownRegionOf === form.values.country && !place?.area && !fields.some(({ name }) => name === 'region')
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      {fields.map((field, at) => {
        // A postcode is short: it shares its line with the town beside it.
        const besides = [fields[at - 1]?.name, fields[at + 1]?.name]
        const shares =
          (field.name === 'postcode' && besides.includes('area')) ||
          (field.name === 'area' && besides.includes('postcode'))
        return (
          <Fragment key={field.name}>
            <div className={shares ? 'contents' : 'basis-full'}>{draw(field)}</div>
            {field.name === 'area' && hasOwnRegion && <OwnRegionField form={form} />}
          </Fragment>
        )
      })}
    </div>
  )
}

type FieldProps = { form: FormState<AddressValues> }

// A corrected street or name is a parcel that comes back.
const asTyped = { autoCorrect: 'off', spellCheck: false, dir: 'auto' } as const

function AddresseeField({ form }: FieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('address.form.addressee')}
      hint={t('address.form.addresseeHint')}
      {...form.text('addressee')}
      {...asTyped}
      autoComplete="shipping name"
      autoCapitalize="words"
    />
  )
}

function DetailField({ form }: FieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('address.form.detail')}
      hint={t('address.form.detailHint')}
      {...form.text('detail')}
      {...asTyped}
      autoComplete="shipping address-line1"
      autoCapitalize="words"
    />
  )
}

type Named<Name> = { field: Extract<PlaceField, { name: Name }> }

/** Taken in any spacing as well, and shown as its country writes it when the field is left. */
function PostcodeField({ form, field, place }: FieldProps & Named<'postcode'> & { place: Region | undefined }) {
  const t = useT()
  const { country } = form.values
  const tidy = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const typed = target.value
    await form.blur('postcode')
    const written = postcodeIn(typed, country, place)
    if (written !== typed && target.value === typed && document.activeElement !== target) form.set('postcode', written)
  }
  return (
    <TextInput
      label={t(`address.postcode.${field.kind}`)}
      optional={field.required ? undefined : t('words.optional')}
      {...form.text('postcode')}
      onBlur={tidy}
      autoComplete="shipping postal-code"
      inputMode={/[a-z]/i.test(place?.postcode?.examples[0] ?? 'A') ? 'text' : 'numeric'}
      exact
      autoCapitalize="characters"
      dir="ltr"
      className="flex-[1_1_6.5rem]"
    />
  )
}

function TownField({ form, field }: FieldProps & Named<'area'>) {
  const t = useT()
  return (
    <TextInput
      label={t(`address.town.${field.kind}`)}
      optional={field.required ? undefined : t('words.optional')}
      {...form.text('area')}
      {...asTyped}
      autoComplete="shipping address-level2"
      autoCapitalize="words"
      className="flex-[2_1_8.5rem]"
    />
  )
}

function DistrictField({ form, field }: FieldProps & Named<'district'>) {
  const t = useT()
  return (
    <TextInput
      label={t(`address.district.${field.kind}`)}
      optional={t('words.optional')}
      {...form.text('district')}
      {...asTyped}
      autoComplete="shipping address-level3"
      autoCapitalize="words"
    />
  )
}

function OwnRegionField({ form }: FieldProps) {
  const t = useT()
  return (
    <TextInput
      label={t('address.region.own')}
      optional={t('words.optional')}
      {...form.text('region')}
      {...asTyped}
      autoComplete="off"
      className="basis-full"
    />
  )
}

/** Taken in any spacing, and shown the way its country writes it when the field is left. */
function MobileField({ form, callingCode }: FieldProps & { callingCode: string | undefined }) {
  const t = useT()
  const tidy = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const typed = target.value
    await form.blur('mobile')
    const number = await readPhoneNumber(typed, form.values.country)
    if (number && target.value === typed && document.activeElement !== target) form.set('mobile', number.international)
  }
  return (
    <TextInput
      label={t('address.form.mobile')}
      hint={t('address.form.mobileHint', { code: callingCode ?? '+' })}
      {...form.text('mobile')}
      onBlur={tidy}
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      dir="ltr"
    />
  )
}
