import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './player.module.css';
import { type PlayerPreferences, playbackSpeeds } from './player-preferences.ts';

type Props = {
  preferences: PlayerPreferences;
  choose: (changes: Partial<PlayerPreferences>) => void;
  captions: { lang: string; label: string }[];
  heights: number[];
};

export function PlayerSettings({ preferences, choose, captions, heights }: Props) {
  const { t } = useTranslation('video');
  return (
    <div className={styles['settings']}>
      <Choice
        label={t('speed')}
        value={String(preferences.speed)}
        options={playbackSpeeds.map((speed) => [String(speed), `\u2066${speed}×\u2069`])}
        choose={(speed) => choose({ speed: Number(speed) })}
      />
      {captions.length > 0 && (
        <Choice
          label={t('captions')}
          value={preferences.captions}
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
          value={String(preferences.quality)}
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
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
