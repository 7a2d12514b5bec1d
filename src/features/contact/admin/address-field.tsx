import { TextField } from '../../../ui/field.tsx'

interface Props {
  value: string
  isBusy: boolean
  onChange: (value: string) => void
}

/** The address in a dialog about everything that somebody has sent. */
export function AddressField({ value, isBusy, onChange }: Props) {
  return (
    <TextField
      label="Email"
      type="email"
      isRequired
      autoFocus
      autoComplete="off"
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
