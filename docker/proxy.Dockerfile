# Ends HTTPS in front of the portals; by itself Caddy would run as root.
ARG CADDY_IMAGE=caddy:2.10.2-alpine
FROM ${CADDY_IMAGE}
COPY docker/Caddyfile /etc/caddy/Caddyfile
RUN adduser -D -u 1000 caddy && chown -R caddy /data /config
USER caddy
