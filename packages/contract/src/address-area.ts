/** How `area` travels: the region path, outermost first. "Bayern / München", "浙江省 / 杭州市 / 西湖区" */
const STEP = ' / '

export const stepsOf = (area: string): string[] => area.split(STEP).filter(Boolean)

export const joinArea = (...steps: string[]): string =>
  steps
    .map((step) => step.trim())
    .filter(Boolean)
    .join(STEP)

/** Region, town and what lies within it; without a region the town comes first. */
export const townOf = ({ area }: { area: string }): string => {
  const steps = stepsOf(area)
  return steps[Math.min(1, steps.length - 1)] ?? ''
}
