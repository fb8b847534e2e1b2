import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choices, speeds } from './choices.ts';
import styles from './player.module.css';

type Props = {
  choices: Choices;
  choose: (changes: Partial<Choices>) => void;
  captions: { lang: string; label: string }[];
  heights: number[];
};

/** How it is watched; it stays so for the next film. */
export function PlayerSettings({ choices, choose, captions, heights }: Props) {
  const { t } = useTranslation('video');
  return (
    <div className={styles['settings']}>
      <Choice
        label={t('speed')}
        value={String(choices.speed)}
        options={speeds.map((speed) => [String(speed), `\u2066${speed}×\u2069`])}
        choose={(speed) => choose({ speed: Number(speed) })}
      />
      {captions.length > 0 && (
        <Choice
          label={t('captions')}
          value={choices.captions}
          options={[
            ['', t('captionsOff')],
            ...captions.map(({ lang, label }): [string, string] => [lang, label]),
          ]}
          choose={(lang) => choose({ captions: lang })}
        />
      )}
      {heights.length > 1 && (
        <Choice
          label={t('quality')}
          value={String(choices.quality)}
          options={[
            ['0', t('qualityAuto')],
            ...heights.map((height): [string, string] => [String(height), `${height}p`]),
          ]}
          choose={(height) => choose({ quality: Number(height) })}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: [value: string, label: string][];
  choose: (value: string) => void;
};

function Choice({ label, value, options, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([one, say]) => (
          <option key={one} value={one}>
            {say}
          </option>
        ))}
      </select>
    </div>
  );
}
