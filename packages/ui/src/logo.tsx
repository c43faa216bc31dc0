export type LogoProps = { size?: number; label?: string; className?: string }

/** Two sails over the dotted route. The wind comes from one side in every language: never mirrored. */
export function Logo({ size = 38, label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <path d="M22.3 3.7C33.6 8.6 41.7 18.6 43 30.2c.2 1.7-1 3-2.7 3H22.9c-1.5 0-2.5-1.1-2.3-2.6 1.2-8.4 1-16.7-.8-24.8-.4-1.7.9-2.8 2.5-2.1Z" />
      <path d="M16 15.8c1 5 1.1 10.1.4 15.2-.2 1.4-1.2 2.2-2.6 2.2H7.4c-1.9 0-2.9-1.7-2.1-3.4 2.4-5 5.1-9.8 8.1-14.5.8-1.2 2.3-.9 2.6.5Z" />
      <path
        d="M5 37.5Q24 51 43 37.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.2"
        strokeLinecap="round"
        strokeDasharray="0 6.9"
      />
    </svg>
  )
}
