export type LogoProps = { size?: number; label?: string; className?: string }

/** The dotted way from there to here, which is also the hull. */
const route = [
  [5, 35],
  [13, 38.2],
  [22, 39.3],
  [31, 38.2],
  [39, 35],
] as const

/** Two sails over the dotted route. The wind comes from one side in every language. */
export function Logo({ size = 38, label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 44 44"
      width={size}
      height={size}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <path d="M20.5 3.2c0-1.4 1.5-2.2 2.7-1.5C33 8 39.5 17.5 40.8 28c.2 1.7-1.1 3-2.7 3H24.3c-2.1 0-3.8-1.7-3.8-3.8Z" />
      <path d="M16.5 12.5v12c0 3.6-2.9 6.5-6.5 6.5H5.6c-1.7 0-2.7-1.8-1.9-3.3l9-15.8c1-1.7 3.8-1.3 3.8.6Z" />
      {route.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  )
}
