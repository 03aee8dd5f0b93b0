type TextColor = { name: string; value: string }

// Each has a contrast of 4.5:1 on white; the dark theme lightens them (`richTextStyles`).
export const textColors: readonly TextColor[] = [
  { name: 'Gray', value: '#63636b' },
  { name: 'Red', value: '#c02a37' },
  { name: 'Orange', value: '#a8500b' },
  { name: 'Green', value: '#147a4c' },
  { name: 'Blue', value: '#2563d9' },
  { name: 'Violet', value: '#7a35ea' },
]

// Light in both themes, for dark text on them.
export const backgroundColors: readonly TextColor[] = [
  { name: 'Gray', value: '#e4e4e9' },
  { name: 'Red', value: '#fbdade' },
  { name: 'Yellow', value: '#fdecab' },
  { name: 'Green', value: '#d2eede' },
  { name: 'Blue', value: '#d7e4fd' },
  { name: 'Violet', value: '#e9dfff' },
]
