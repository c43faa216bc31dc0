import { useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import type { Network } from './topup-queries.ts'

type NetworkChoiceProps = {
  networks: readonly Network[]
  chosen: Network | undefined
  onChoose: (network: string) => void
}

/** Nothing is chosen for anybody: what is sent over another network is lost. */
export function NetworkChoice({ networks, chosen, onChoose }: NetworkChoiceProps) {
  const t = useT()
  return (
    <section>
      <h2 className="mb-1 text-s font-semibold">{t('topup.chain.choose')}</h2>
      <ChipRow label={t('topup.chain.choose')} className="flex-wrap">
        {networks.map(({ network, name, coin }) => (
          <Chip key={network} on={network === chosen?.network} onClick={() => onChoose(network)}>
            {t('topup.chain.option', { coin, name })}
          </Chip>
        ))}
      </ChipRow>
      {!chosen && (
        <div className="mt-1.5 text-s text-pretty">
          <p className="font-semibold">{t('spec.topUp.sameNetwork')}</p>
          <p className="text-ink-2">{t('topup.chain.chooseFirst')}</p>
        </div>
      )}
    </section>
  )
}
