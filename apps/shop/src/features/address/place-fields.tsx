import { useT } from '@tradewind/messages/react'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { readPhoneNumber } from '../../shared/phone-number.ts'
import type { AddressValues, FieldName, Region } from './address-fields.ts'

/** Countries whose postcodes hold letters; elsewhere the phone shows its digits. */
const LETTERS_IN_POSTCODE = new Set(
  'AD AI AR AZ BB BM BN CA CY FK GB GG GI GS IM IO JE KY LC MT NL PN SH SZ TC VC VG WS'.split(' '),
)

/** As people write addresses when the country's own way could not be asked for. */
const USUAL: NonNullable<Region['fields']> = [
  { name: 'addressee', required: true },
  { name: 'detail', required: true },
  { name: 'postcode', required: false },
  { name: 'area', required: true },
  { name: 'mobile', required: true },
]

type PlaceFieldsProps = {
  form: FormState<AddressValues>
  place: Region | undefined
  callingCode: string | undefined
}

/** The fields of an address in the order in which the chosen country writes them. */
export function PlaceFields({ form, place, callingCode }: PlaceFieldsProps) {
  const draw: Record<FieldName, (required: boolean) => ReactNode> = {
    addressee: () => <AddresseeField form={form} />,
    detail: () => <DetailField form={form} />,
    postcode: (required) => <PostcodeField form={form} required={required} />,
    area: () => <AreaFields form={form} place={place} />,
    mobile: () => <MobileField form={form} callingCode={callingCode} />,
  }
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
      {(place?.fields ?? USUAL).map(({ name, required }, at, all) => {
        // A postcode is short: it shares its line with the town after it.
        const shares =
          (name === 'postcode' && all[at + 1]?.name === 'area') || (name === 'area' && all[at - 1]?.name === 'postcode')
        return (
          <div key={name} className={shares ? 'contents' : 'basis-full'}>
            {draw[name](required)}
          </div>
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

function PostcodeField({ form, required }: FieldProps & { required: boolean }) {
  const t = useT()
  return (
    <TextInput
      label={t('address.form.postcode')}
      optional={required ? undefined : t('words.optional')}
      {...form.text('postcode')}
      autoComplete="shipping postal-code"
      inputMode={LETTERS_IN_POSTCODE.has(form.values.country) ? 'text' : 'numeric'}
      exact
      autoCapitalize="characters"
      dir="ltr"
      className="flex-[1_1_6.5rem]"
    />
  )
}

/** The town, and around it the region where the country has regions that we know: they are suggested, any other may be typed. */
function AreaFields({ form, place }: FieldProps & { place: Region | undefined }) {
  const t = useT()
  const suggestions = useId()
  const regions = place?.subdivisions ?? []
  const asksRegion = regions.length > 0 || form.values.region !== ''
  return (
    <>
      <TextInput
        label={t('address.form.town')}
        {...form.text('area')}
        {...asTyped}
        autoComplete="shipping address-level2"
        autoCapitalize="words"
        className="flex-[2_1_8.5rem]"
      />
      {asksRegion && (
        <>
          <TextInput
            label={t('address.form.region')}
            optional={place?.subdivision_required ? undefined : t('words.optional')}
            {...form.text('region')}
            {...asTyped}
            autoComplete="shipping address-level1"
            autoCapitalize="words"
            list={suggestions}
            className="basis-full"
          />
          <datalist id={suggestions}>
            {regions.map((region) => (
              <option key={region} value={region} />
            ))}
          </datalist>
        </>
      )}
    </>
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
