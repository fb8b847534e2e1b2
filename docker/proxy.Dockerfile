# Ends HTTPS in front of the portals; by itself Caddy would run as root.
# Not before 2.11.4: those answer 502 to whatever is sent with a body while a portal is replaced.
ARG CADDY_IMAGE=caddy:2.11.7-alpine
FROM ${CADDY_IMAGE}
COPY docker/Caddyfile /etc/caddy/Caddyfile
RUN adduser -D -u 1000 caddy && chown -R caddy /data /config
USER caddy
