#!/bin/bash
# kills.sh <times> <archive>: in an installed machine, upgrades and rolls back in turn. Each command is killed at a random
# moment within 16 s and then run again; afterwards the right release must run, both copies must be ready, and the owner
# must still be there.
times=$1 archive=$2
next=$(basename "$archive" | sed -E 's/^site-([0-9.]+)\.tar.*/\1/')
first=$(basename "$(readlink /opt/site/current)")
right=0
for n in $(seq 1 "$times"); do
  if [ $((n % 2)) = 1 ]; then command="upgrade $archive" wanted=$next; else command=rollback wanted=$first; fi
  setsid /opt/site/current/bin/site $command >killed.txt 2>&1 &
  group=$!
  sleep $((RANDOM % 16)).$((RANDOM % 10))
  kill -9 -- -$group 2>/dev/null
  wait $group 2>/dev/null
  /opt/site/current/bin/site $command >again.txt 2>&1
  runs=$(basename "$(readlink /opt/site/current)")
  ready=$(for port in 3001 3002; do curl -s -o /dev/null -w '%{http_code} ' "http://127.0.0.1:$port/api/ready"; done)
  owners=$(/opt/site/current/bin/site admin list | wc -l)
  if [ "$runs $ready$owners" = "$wanted 200 200 1" ]; then
    right=$((right + 1))
  else
    echo "$n $command: runs $runs, ready $ready, owners $owners"
    cat killed.txt again.txt
  fi
  echo "$n ${command%% *}, killed after: $(tail -1 killed.txt)"
done
echo "$right of $times right"
