import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { TextInput } from '@tradewind/ui/text-input'
import type { FormState } from '@tradewind/web/form/use-form'
import { addressTags } from '../../shared/address-tag.ts'
import type { AddressValues } from './address-fields.ts'

/** Home, work, other, or a word of one's own. */
export function TagChoice({ form }: { form: FormState<AddressValues> }) {
  const t = useT()
  const { tag } = form.values
  return (
    <div>
      <p className="mb-1 text-s font-semibold" aria-hidden="true">
        {t('address.form.tag')}
      </p>
      <ChipRow label={t('address.form.tag')}>
        {[...addressTags, 'own' as const].map((choice) => (
          <Chip key={choice} on={tag === choice} onClick={() => form.set('tag', choice)}>
            {t(`address.tag.${choice}`)}
          </Chip>
        ))}
      </ChipRow>
      {tag === 'own' && (
        <TextInput
          label={t('address.form.ownTag')}
          hint={t('address.form.ownTagHint')}
          {...form.text('own_tag')}
          autoComplete="off"
          autoCorrect="off"
          dir="auto"
          className="mt-3"
        />
      )}
    </div>
  )
}
