import styles from '../layout/blocks.module.css';

export type Tone = 'sun' | 'nile' | 'rose' | 'night' | 'sky' | 'clay' | 'pop' | 'brand' | 'tint';

export const getToneClass = (tone: Tone): string => styles[tone] ?? '';

const faceTones = ['sun', 'nile', 'rose', 'clay', 'sky', 'night', 'pop'] as const;

/** Derives the colour from the id, so a person or subject has the same colour on every screen. */
export const selectTone = (id: number): Tone => faceTones[Math.abs(id) % faceTones.length] ?? 'sun';
