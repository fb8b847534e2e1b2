{{- define "fasl.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "fasl.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Labels of a component: dict "root" $ "component" "portal" */}}
{{- define "fasl.selector" -}}
app.kubernetes.io/name: fasl
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "fasl.labels" -}}
{{ include "fasl.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Variables from the Secret: dict "root" $ "names" (list …) */}}
{{- define "fasl.secretEnv" -}}
{{- range .names }}
- name: {{ . }}
  valueFrom:
    secretKeyRef: { name: {{ $.root.Values.existingSecret }}, key: {{ . }}, optional: true }
{{- end }}
{{- end }}

{{/* Additional variables of a component, with string values. */}}
{{- define "fasl.extraEnv" -}}
{{- range $name, $value := . }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "fasl.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "fasl.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Spreads the pods of a component over zones and nodes. */}}
{{- define "fasl.spread" -}}
- maxSkew: 1
  topologyKey: topology.kubernetes.io/zone
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "fasl.selector" . | nindent 6 }}
- maxSkew: 1
  topologyKey: kubernetes.io/hostname
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- include "fasl.selector" . | nindent 6 }}
{{- end }}

{{/* A process is stopped when it hangs, and gets no requests while it is not ready. */}}
{{- define "fasl.probes" -}}
startupProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /livez, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{/* The environment of the provider, also of its jobs. */}}
{{- define "fasl.providerEnv" -}}
- name: PROVIDER_HOST
  value: 0.0.0.0
- name: PROVIDER_DATA_DIR
  value: /data
- name: PROVIDER_TRUST_PROXY
  value: 10.0.0.0/8,172.16.0.0/12,192.168.0.0/16
- name: BFF_ORIGIN
  value: {{ .Values.publicOrigin | quote }}
{{- if .Values.cloudNativePg.enabled }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ include "fasl.name" . }}-database-app, key: uri }
{{- else }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.existingSecret }}, key: DATABASE_URL }
{{- end }}
{{- include "fasl.secretEnv" (dict "root" . "names" (list
    "DATABASE_READ_URL" "PROVIDER_SERVICE_TOKEN" "PROVIDER_ADMIN_TOKEN" "CODE_PEPPER" "METRICS_TOKEN" "SMTP_URL" "SMS_WEBHOOK_SECRET"
    "WEB_PUSH_PRIVATE_KEY" "FILES_S3_ACCESS_KEY_ID" "FILES_S3_SECRET_ACCESS_KEY"
    "FAWRY_SECURE_KEY" "PAYMOB_API_KEY" "OPAY_PUBLIC_KEY" "OPAY_SECRET_KEY")) }}
{{- include "fasl.extraEnv" .Values.provider.env }}
{{- end }}
