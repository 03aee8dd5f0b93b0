type Pair = readonly [light: string, dark: string]

function pair([light, dark]: Pair) {
  return { value: { _light: light, _dark: dark } }
}

type ToneColors = { solid: Pair; contrast: Pair; subtle: Pair; muted: Pair; fg: Pair; border: Pair }

function tone(colors: ToneColors) {
  return {
    solid: pair(colors.solid),
    contrast: pair(colors.contrast),
    subtle: pair(colors.subtle),
    muted: pair(colors.muted),
    emphasized: pair(colors.border),
    fg: pair(colors.fg),
    border: pair(colors.border),
    focusRing: pair(['#8B4DFF', '#A985FF']),
  }
}

// Contrast: each `fg` has 4.5:1 or more on its `subtle` and on the panel, each `contrast` on its `solid`.
const tones = {
  brand: tone({
    solid: ['#8B4DFF', '#A985FF'],
    contrast: ['#FFFFFF', '#190B38'],
    subtle: ['#F4EFFF', '#241B3D'],
    muted: ['#E9DFFF', '#312451'],
    fg: ['#6C2BE0', '#BDA0FF'],
    border: ['#D4C0FF', '#4A3778'],
  }),
  green: tone({
    solid: ['#147A4C', '#3CCB85'],
    contrast: ['#FFFFFF', '#04170D'],
    subtle: ['#E7F6EE', '#122B1F'],
    muted: ['#D2EEDF', '#193B2A'],
    fg: ['#0E6840', '#6FDCA6'],
    border: ['#ABDDC3', '#235B3F'],
  }),
  blue: tone({
    solid: ['#2563D9', '#6BA0FF'],
    contrast: ['#FFFFFF', '#06142F'],
    subtle: ['#EAF1FE', '#15233F'],
    muted: ['#D7E4FD', '#1C3057'],
    fg: ['#1D4FB8', '#92B9FF'],
    border: ['#B4CCFA', '#2B4A84'],
  }),
  orange: tone({
    solid: ['#B5500A', '#F5A04C'],
    contrast: ['#FFFFFF', '#281402'],
    subtle: ['#FDF1E5', '#332311'],
    muted: ['#FAE2CB', '#462F15'],
    fg: ['#964407', '#F8B674'],
    border: ['#F2C69B', '#6B4820'],
  }),
  red: tone({
    solid: ['#CC2539', '#FF6B7A'],
    contrast: ['#FFFFFF', '#2E060B'],
    subtle: ['#FDEEF0', '#3A1A20'],
    muted: ['#FBDADE', '#51222A'],
    fg: ['#AF1D30', '#FF97A2'],
    border: ['#F3B1B9', '#7A323D'],
  }),
  yellow: tone({
    solid: ['#E5B700', '#F0C93A'],
    contrast: ['#2B2200', '#2B2200'],
    subtle: ['#FCF6DC', '#2E270F'],
    muted: ['#F8EBB4', '#413714'],
    fg: ['#755A00', '#EFD062'],
    border: ['#E9D48A', '#63541E'],
  }),
  purple: tone({
    solid: ['#7534DB', '#B492FF'],
    contrast: ['#FFFFFF', '#190B38'],
    subtle: ['#F3EDFE', '#261C3F'],
    muted: ['#E6DBFC', '#342654'],
    fg: ['#6224C9', '#C5ACFF'],
    border: ['#CFBBF7', '#4E3B7C'],
  }),
  gray: tone({
    solid: ['#5C5C69', '#A9A9B6'],
    contrast: ['#FFFFFF', '#131317'],
    subtle: ['#F1F1F4', '#25252C'],
    muted: ['#E6E6EB', '#303038'],
    fg: ['#4A4A56', '#BFBFCB'],
    border: ['#D5D5DC', '#42424C'],
  }),
}

/** The token names that screens use for color, shadow and radius; each has a light and a dark value. */
export const semanticTokens = {
  colors: {
    ...tones,
    bg: {
      DEFAULT: pair(['#FAFAFB', '#111114']),
      panel: pair(['#FFFFFF', '#18181C']),
      subtle: pair(['#F7F7F9', '#1D1D22']),
      muted: pair(['#F1F1F4', '#25252B']),
      emphasized: pair(['#E6E6EB', '#32323A']),
      inverted: pair(['#1C1C22', '#F1F1F4']),
      sidebar: pair(['#F5F5F7', '#151518']),
      overlay: pair(['rgba(17, 17, 24, 0.45)', 'rgba(0, 0, 0, 0.6)']),
    },
    fg: {
      DEFAULT: pair(['#1B1B21', '#EDEDF1']),
      muted: pair(['#565662', '#AEAEBB']),
      subtle: pair(['#696975', '#9494A2']),
      inverted: pair(['#FFFFFF', '#18181C']),
      error: pair(['#AF1D30', '#FF97A2']),
      success: pair(['#0E6840', '#6FDCA6']),
    },
    border: {
      DEFAULT: pair(['#E6E6EB', '#2C2C34']),
      muted: pair(['#EFEFF2', '#25252C']),
      emphasized: pair(['#D5D5DC', '#3D3D47']),
      // A control's border must be visible: 3:1 against the panel.
      control: pair(['#8E8E9C', '#696977']),
      error: pair(['#CC2539', '#FF6B7A']),
    },
    status: {
      working: pair(['#22A565', '#3CCB85']),
      break: pair(['#3D7BF2', '#6BA0FF']),
      idle: pair(['#DB7512', '#F5A04C']),
      stopped: pair(['#DC3B4D', '#FF6B7A']),
      waiting: pair(['#B88A00', '#F0C93A']),
      none: pair(['#A3A3AF', '#5E5E6B']),
    },
    productivity: {
      productive: pair(['#22A565', '#3CCB85']),
      neutral: pair(['#3D7BF2', '#6BA0FF']),
      unproductive: pair(['#DC3B4D', '#FF6B7A']),
    },
  },
  shadows: {
    sm: pair(['0 1px 2px rgba(17, 17, 24, 0.06)', '0 1px 2px rgba(0, 0, 0, 0.4)']),
    md: pair([
      '0 0 0 1px rgba(17, 17, 24, 0.06), 0 4px 16px rgba(17, 17, 24, 0.10)',
      '0 0 0 1px rgba(255, 255, 255, 0.08), 0 8px 24px rgba(0, 0, 0, 0.5)',
    ]),
    lg: pair([
      '0 0 0 1px rgba(17, 17, 24, 0.06), 0 16px 48px rgba(17, 17, 24, 0.18)',
      '0 0 0 1px rgba(255, 255, 255, 0.08), 0 16px 48px rgba(0, 0, 0, 0.6)',
    ]),
  },
  radii: { l1: { value: '{radii.md}' }, l2: { value: '{radii.lg}' }, l3: { value: '{radii.xl}' } },
}
